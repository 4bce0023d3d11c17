import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export type LazyPage<Props> = FunctionComponent<Props> & {
  /** Loads its code, so that it is drawn without waiting. */
  readonly preload: () => Promise<void>;
};

/**
 * Returns a page that loads when it is drawn, and is drawn at once where its code is there. What the server wrote of a page
 * that still waits would be thrown away by the first change around it, and drawn anew behind a spinner.
 */
export function lazyPage<Props extends object>(load: Load<Props>): LazyPage<Props> {
  const Waiting = lazy<ComponentType<Props>>(load);
  let Loaded: ComponentType<Props> | null = null;
  const Page = (props: Props) => {
    const [Drawn] = useState(() => Loaded ?? Waiting);
    return <Drawn {...props} />;
  };
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return Object.assign(Page, { preload });
}
