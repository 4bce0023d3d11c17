import { Trans, useLingui } from '@lingui/react/macro';
import { TextPage } from './text-page.tsx';

export default function AccessibilityPage() {
  const { t } = useLingui();
  return (
    <TextPage title={t`Accessibility`} sub={t`Mortar is built to be used by everyone who works in a pharmacy.`}>
      <p>
        <Trans>We aim at WCAG 2.2, level AA. What that means here:</Trans>
      </p>
      <ul>
        <li>
          <Trans>Everything works by keyboard. The focus is always seen, and goes where the page changed.</Trans>
        </li>
        <li>
          <Trans>The list beside a map is enough to do everything the map does.</Trans>
        </li>
        <li>
          <Trans>
            A status is an icon and a word, never a color alone. Colors keep apart for the common kinds of color vision.
          </Trans>
        </li>
        <li>
          <Trans>Text is readable in light and dark, at 200% zoom and on a screen 320 pixels wide.</Trans>
        </li>
        <li>
          <Trans>
            What changes by itself is announced to screen readers. Nothing moves if your device asks for calm.
          </Trans>
        </li>
        <li>
          <Trans>Errors stand at their field and say what to do.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Keys</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Find shifts: <kbd>/</kbd> place, <kbd>[</kbd> and <kbd>]</kbd> two weeks back and forth, <kbd>M</kbd> map.
          </Trans>
        </li>
        <li>
          <Trans>
            Lists with a detail: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Esc</kbd> close.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Known limits</Trans>
      </h2>
      <p>
        <Trans>The map’s ground cannot be read aloud. Its places are in the list, with their distance.</Trans>
      </p>
    </TextPage>
  );
}
