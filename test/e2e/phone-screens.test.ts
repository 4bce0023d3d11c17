/** Every main screen on a phone, in the dark, in Spanish and in the system's typeface: its words are the longer ones. */
import { testScreens } from './screens.ts';

testScreens({
  ...{ width: 390, height: 844, dark: true },
  ...{ rules: 'colors', language: 'es', loads: true, letters: 'system' },
});
