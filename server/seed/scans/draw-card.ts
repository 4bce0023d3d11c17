/** Lines of text drawn as a PNG, for scans of documents nobody has. */
import { crc32, deflateSync } from 'node:zlib';
import { letters } from './letters.data.ts';

const WIDTH = 720;
const HEIGHT = 460;
const PAPER = 0xf7;
const INK = 0x2a;
const MARGIN = 40;

/** Draws a card with a frame; the first line is large. Letters there is no dot pattern for are left blank. */
export function drawCard(lines: readonly string[]): Buffer {
  const dots = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (const inset of [12, 14]) frame(dots, inset);
  let top = MARGIN;
  for (const [index, line] of lines.entries()) {
    const size = index < 2 ? 4 : 3;
    write(dots, line, top, size);
    top += size * 7 + 15;
  }
  return encode(dots);
}

function frame(dots: Buffer, inset: number): void {
  for (let x = inset; x < WIDTH - inset; x += 1) for (const y of [inset, HEIGHT - inset]) dots[y * WIDTH + x] = INK;
  for (let y = inset; y < HEIGHT - inset; y += 1) for (const x of [inset, WIDTH - inset]) dots[y * WIDTH + x] = INK;
}

function write(dots: Buffer, line: string, top: number, size: number): void {
  const plain = line
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  for (const [place, letter] of [...plain].entries()) {
    for (const [row, digit] of [...(letters.get(letter) ?? '')].entries()) {
      const bits = Number.parseInt(digit, 32);
      for (let column = 0; column < 5; column += 1) {
        if (bits & (16 >> column)) square(dots, MARGIN + (place * 6 + column) * size, top + row * size, size);
      }
    }
  }
}

function square(dots: Buffer, left: number, top: number, size: number): void {
  for (let y = top; y < top + size && y < HEIGHT; y += 1)
    dots.fill(INK, y * WIDTH + Math.min(left, WIDTH), y * WIDTH + Math.min(left + size, WIDTH));
}

/** Grey, eight bits a dot. */
function encode(dots: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  const rows = Buffer.concat(
    Array.from({ length: HEIGHT }, (_none, y) =>
      Buffer.concat([Buffer.of(0), dots.subarray(y * WIDTH, (y + 1) * WIDTH)]),
    ),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
