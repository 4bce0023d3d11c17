import { expect, test } from 'vitest';
import { catalogues } from '../../scripts/words/catalogues.ts';
import { looseIn, looseText } from '../../scripts/words/loose-text.ts';

const rooms = await catalogues();

test.each(rooms)('all text of $room is in the catalogue and in Spanish, and nothing else is', async ({ compare }) => {
  const { missing, unused } = await compare();
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

test('no text goes past the catalogue', () => {
  expect(looseText()).toEqual([]);
});

test('loose text is seen where people read it, and only there', () => {
  const code = `
    const tabs = { past: { label: 'Past', path: 'past' } };
    const said = <Trans>Said once</Trans>;
    const page = (
      <Card title="Standing" className="card">
        {n === 1 ? 'one shift' : <b>more</b>} of {t\`a hundred\`}
        <Button aria-label={ready ? t\`Go\` : 'Wait here'} type="submit">$72/h</Button>
      </Card>
    );
    toastSuccess('Saved it');
    send('settled');
  `;
  expect(looseIn('page.tsx', code).map(({ text }) => text)).toEqual([
    'Past',
    'Standing',
    'one shift',
    'more',
    'of',
    'Wait here',
    'Saved it',
  ]);
});

test('an unknown room is named together with the known ones', async () => {
  await expect(catalogues(['cellar'])).rejects.toThrow(/cellar.*There are: .*search/);
});
