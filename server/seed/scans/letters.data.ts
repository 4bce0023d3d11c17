/** Letters as seven rows of five dots, each row a base-32 digit (0–9, a–v): enough to write on a specimen card. */
const drawn =
  'A=ehhvhhh B=uhhuhhu C=ehggghe D=uhhhhhu E=vgguggv F=vgguggg G=ehgnhhf H=hhhvhhh I=e44444e J=72222ic ' +
  'K=hikokih L=ggggggv M=hrllhhh N=hhpljhh O=ehhhhhe P=uhhuggg Q=ehhhlid R=uhhukih S=fgge11u T=v444444 ' +
  'U=hhhhhhe V=hhhhha4 W=hhhllla X=hha4ahh Y=hhha444 Z=v1248gv 0=ehjlphe 1=4c4444e 2=eh1248v 3=v2421he ' +
  '4=26aiv22 5=vgu11he 6=68guhhe 7=v124888 8=ehhehhe 9=ehhf12c .=00000cc ,=0000c48 -=000v000 /=0012480 ' +
  "&=cik8lid ’=c480000 '=c480000";

export const letters: ReadonlyMap<string, string> = new Map(
  drawn.split(' ').map((letter) => [letter.slice(0, 1), letter.slice(2)]),
);
