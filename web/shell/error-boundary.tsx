import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';

type Props = { readonly children: ReactNode };

/** Shows the error page in place of a page that fails, until the address changes. */
export function ErrorBoundary({ children }: Props) {
  return <Boundary place={useLocation()}>{children}</Boundary>;
}

/** `place`: another object for every step in the history. */
class Boundary extends Component<Props & { readonly place: object }, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: { thrown: error } };
  }

  static getDerivedStateFromProps({ place }: { readonly place: object }, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorPage error={error.thrown} /> : this.props.children;
  }
}

type State = { readonly error: { readonly thrown: unknown } | null; readonly place: object };
