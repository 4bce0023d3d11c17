import { type FocusEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns handlers that tell whether a part of the page was edited: its fields are compared with their values on entry.
 */
export function useDirty(): { onFocus: (event: FocusEvent<HTMLElement>) => void; differs: () => boolean } {
  const before = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }) => {
      const fields = before.current;
      for (const field of fields.keys()) if (!field.isConnected) fields.delete(field);
      if (isField(target) && !fields.has(target)) fields.set(target, stateOf(target));
    },
    differs: () => [...before.current].some(([field, state]) => field.isConnected && stateOf(field) !== state),
  };
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function stateOf(field: Field): string {
  const isSwitch = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isSwitch ? String(field.checked) : field.value;
}
