import { TextPage } from './text-page.tsx';

export default function AccessibilityPage() {
  return (
    <TextPage title="Accessibility" sub="Mortar is built to be used by everyone who works in a pharmacy.">
      <p>We aim at WCAG 2.2, level AA. What that means here:</p>
      <ul>
        <li>Everything works by keyboard. The focus is always seen, and goes where the page changed.</li>
        <li>The list beside a map is enough to do everything the map does.</li>
        <li>
          A status is an icon and a word, never a color alone. Colors keep apart for the common kinds of color vision.
        </li>
        <li>Text is readable in light and dark, at 200% zoom and on a screen 320 pixels wide.</li>
        <li>What changes by itself is announced to screen readers. Nothing moves if your device asks for calm.</li>
        <li>Errors stand at their field and say what to do.</li>
      </ul>
      <h2>Keys</h2>
      <ul>
        <li>
          Find shifts: <kbd>/</kbd> place, <kbd>[</kbd> and <kbd>]</kbd> two weeks back and forth, <kbd>M</kbd> map.
        </li>
        <li>
          Lists with a detail: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Esc</kbd> close.
        </li>
      </ul>
      <h2>Known limits</h2>
      <p>The map’s ground cannot be read aloud. Its places are in the list, with their distance.</p>
    </TextPage>
  );
}
