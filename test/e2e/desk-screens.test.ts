/** Every main screen on a desk, in the light. */
import { testScreens } from './screens.ts';

testScreens({ width: 1440, height: 900, dark: false, rules: 'all' });
