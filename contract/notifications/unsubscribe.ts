/** The page that a mail's link opens: a mail program posts to the same address (RFC 8058; docs/decisions/148-one-click.md). */
export const UNSUBSCRIBE_PAGE = '/unsubscribe/:token';
