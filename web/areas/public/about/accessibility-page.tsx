import { Trans, useLingui } from '@lingui/react/macro';
import { TextPage } from './text-page.tsx';

export default function AccessibilityPage() {
  const { t } = useLingui();
  return (
    <TextPage title={t`Accessibility`} sub={t`Mortar is built for everyone who works in a pharmacy.`}>
      <p>
        <Trans>We aim for WCAG 2.2, level AA. Here’s what that means:</Trans>
      </p>
      <ul>
        <li>
          <Trans>Everything works with a keyboard. Focus is always visible and moves to what changed.</Trans>
        </li>
        <li>
          <Trans>The list beside a map does everything the map does.</Trans>
        </li>
        <li>
          <Trans>
            A status is always an icon and a word, never color alone. Colors stay distinct with the common types of
            color blindness.
          </Trans>
        </li>
        <li>
          <Trans>Text is readable in light and dark, at 200% zoom and on a screen 320 pixels wide.</Trans>
        </li>
        <li>
          <Trans>
            Live updates are announced to screen readers. Nothing moves if your device is set to reduce motion.
          </Trans>
        </li>
        <li>
          <Trans>Errors appear next to their field and say how to fix them.</Trans>
        </li>
      </ul>
      <h2>
        <Trans context="keyboard">Keys</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Find shifts: <kbd>/</kbd> place, <kbd>[</kbd> and <kbd>]</kbd> two weeks back and forth, <kbd>M</kbd> map.
          </Trans>
        </li>
        <li>
          <Trans>
            Lists with details: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Esc</kbd> close.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Known limits</Trans>
      </h2>
      <p>
        <Trans>Screen readers can’t read the map itself. Its places are in the list, with their distance.</Trans>
      </p>
    </TextPage>
  );
}
