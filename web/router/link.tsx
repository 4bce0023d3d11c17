/** Links within the app: real addresses, followed without loading the page again. */
import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, resolve, type To } from './history.ts';
import { useHistory, useLocation } from './router.tsx';

/** Of another site, or a mail address. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To } & NavigateOptions;

export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const history = useHistory();
  const location = useLocation();
  if (typeof to === 'string' && ELSEWHERE.test(to)) return <a {...rest} href={to} target={target} onClick={onClick} />;
  const href = resolve(to, location);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    const now = history.place().location;
    // A link to where one is adds no entry to go back over.
    history.navigate(href, { replace: replace ?? now.pathname + now.search + now.hash === href, state });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

/** With a key held, the browser opens it as it is asked to: in a new tab or window, or as a file. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

type NavLinkProps = Omit<LinkProps, 'className' | 'to'> & {
  to: string;
  className?: string | undefined | ((link: { isActive: boolean }) => string);
};

/** A link that says when its page, or one below it, is open. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const page = to.replace(/[?#].*/s, '').toLowerCase();
  const isActive = here === page || here.startsWith(page.endsWith('/') ? page : `${page}/`);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
}
