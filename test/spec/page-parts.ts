/** What a page holds in memory: its store and its cache of answers, found in the tree React drew. */
import type { JSHandle, Page } from 'playwright-core';

export type PageState = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Stored = {
  readonly state: { readonly status: string; readonly error: unknown; readonly fetchFailureCount?: number };
};
type Query = Stored & {
  readonly queryKey: readonly unknown[];
  readonly gcTime: number;
  readonly state: { readonly dataUpdatedAt: number };
  isStale(): boolean;
};
type Mutation = Stored & { readonly options: { readonly mutationKey?: readonly unknown[] } };
type Parts = {
  readonly store: { getState(): PageState; dispatch(action: { type: string; payload?: unknown }): void };
  readonly client: {
    getQueryCache(): { getAll(): Query[] };
    getMutationCache(): { getAll(): Mutation[] };
  };
};

/** What a failed call was rejected with, as its caller got it. */
export type Rejection = {
  readonly name: string;
  readonly message: string;
  readonly status: number | null;
  readonly code: string | null;
  /** It came with an answer of a server. */
  readonly answered: boolean;
};

const find = `(() => {
  const root = document.getElementById('root');
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const parts = {};
  for (let fiber = root[key]?.stateNode.current; fiber && !(parts.store && parts.client); fiber = fiber.child) {
    const props = fiber.memoizedProps;
    if (props?.store?.getState) parts.store = props.store;
    if (props?.client?.getQueryCache) parts.client = props.client;
  }
  return parts.store && parts.client ? parts : null;
})()`;

/** Found anew each time: a reload brings other ones. A page that was just opened has neither until its script has run. */
const partsOf = async (page: Page): Promise<JSHandle<Parts>> =>
  (await page.waitForFunction<Parts | null>(find)) as JSHandle<Parts>;

export async function stateOf(page: Page): Promise<PageState> {
  return (await partsOf(page)).evaluate(({ store }) => store.getState());
}

/** Sends an action no screen has a button for: `send(page, 'filterShifts/set', { page: 3 })`. */
export async function send(page: Page, type: string, payload?: unknown): Promise<void> {
  await (await partsOf(page)).evaluate(({ store }, action) => store.dispatch(action), { type, payload });
}

/** A read in the page's cache by the first part of its key, or null once it was dropped. Times in milliseconds. */
export async function readIn(page: Page, name: string) {
  return (await partsOf(page)).evaluate(({ client }, wanted) => {
    const query = client
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey[0] === wanted);
    if (!query) return null;
    const { status, fetchFailureCount: failures = 0, dataUpdatedAt } = query.state;
    return { status, failures, isStale: query.isStale(), age: Date.now() - dataUpdatedAt, keptFor: query.gcTime };
  }, name);
}

/** What the read, or the latest write, of a call was rejected with. */
export async function rejectionOf(page: Page, call: string): Promise<Rejection | null> {
  return (await partsOf(page)).evaluate(({ client }, wanted) => {
    const failed = [
      ...client
        .getQueryCache()
        .getAll()
        .filter(({ queryKey }) => queryKey[0] === wanted),
      ...client
        .getMutationCache()
        .getAll()
        .filter(({ options }) => options.mutationKey?.[0] === wanted),
    ].findLast(({ state }) => state.error);
    if (!failed) return null;
    const error = failed.state.error as Partial<Rejection> & { response?: unknown };
    return {
      name: error.name ?? '',
      message: error.message ?? '',
      status: error.status ?? null,
      code: error.code ?? null,
      answered: error.response !== undefined || error.status !== undefined,
    };
  }, call);
}
