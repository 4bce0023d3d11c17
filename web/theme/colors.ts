/** The ten-step scales behind the tokens (DESIGN-LANGUAGE §2): step 6 fills in the light scheme, step 5 in the dark. */
import type { MantineColorsTuple } from '@mantine/core';

const signal: MantineColorsTuple = [
  '#FEF0EE',
  '#FDDAD6',
  '#FAC0BB',
  '#F8A39B',
  '#EC6259',
  '#E24C44',
  '#DC4038',
  '#C22B26',
  '#9F211E',
  '#331613',
];

export const colors = {
  cobalt: [
    '#EEF2FF',
    '#DDE5FF',
    '#C5D2FE',
    '#A9BBFD',
    '#6C87F5',
    '#4562E6',
    '#2846CC',
    '#2038A6',
    '#1A2C80',
    '#1A2347',
  ],
  stone: ['#F7F7F4', '#F1F2ED', '#EEEFEA', '#E2E3DD', '#CBCDC6', '#8A8E86', '#7D8179', '#5E625B', '#474B45', '#191C1A'],
  amber: ['#FFF7E3', '#FFEDC2', '#FBDD94', '#F5C250', '#EBA821', '#D9960F', '#C9860B', '#A46A08', '#7D4F06', '#2E230B'],
  pine: ['#EAF7EF', '#D0EEDB', '#A9DDBE', '#7FD0A0', '#3EA86D', '#2E9A5D', '#23904F', '#1A743E', '#125F34', '#10281B'],
  signal,
  red: signal,
  plum: ['#F8F0FC', '#EEDDF7', '#E4C8F1', '#D9B0EC', '#B06FD2', '#A45FC8', '#9850BC', '#7E3F9E', '#642E80', '#2A1834'],
  teal: ['#E6F7F7', '#C8ECEC', '#9FDFDF', '#74CFD0', '#2DA4A6', '#1F9598', '#13868A', '#0F6E72', '#0A585C', '#0B2729'],
  gray: ['#F7F7F4', '#F1F2ED', '#EEEFEA', '#E2E3DD', '#CBCDC6', '#8A8E86', '#7D8179', '#5E625B', '#474B45', '#191C1A'],
  dark: ['#F0F2F6', '#C3C9D4', '#98A1B0', '#6B7585', '#3A4250', '#262C37', '#14181F', '#0E1116', '#0B0E12', '#07090C'],
} satisfies Record<string, MantineColorsTuple>;

/** The tones a status, notice or avatar can have. One colour, one meaning (DESIGN-LANGUAGE §1). */
export type Tone = 'cobalt' | 'amber' | 'pine' | 'signal' | 'teal' | 'plum' | 'grey';
