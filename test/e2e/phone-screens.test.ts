/** Every main screen on a phone, in the dark. */
import { testScreens } from './screens.ts';

testScreens({ width: 390, height: 844, dark: true, rules: 'colors', loads: true });
