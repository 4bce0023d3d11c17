import type { ComponentPropsWithoutRef, SyntheticEvent } from 'react';
import { useFirstWrongField } from './use-first-wrong-field.ts';

type Props = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
};

/** A form that the page checks and sends: its first wrong field takes the focus. */
export function Form({ onSubmit, ...form }: Props) {
  const { ref, onSent } = useFirstWrongField<HTMLFormElement>();
  return (
    <form
      {...form}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
        onSubmit(event);
      }}
    />
  );
}
