/** Every main screen on a desk, in the light; how each is loaded is tested on a phone. */
import { testScreens } from './screens.ts';

testScreens({ width: 1440, height: 900, dark: false, rules: 'all', language: 'en', loads: false, letters: 'own' });
