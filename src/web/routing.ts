/**
 * What pages use of the router: the one module that names its API for them. Loader data and searches are typed by the pages'
 * entries in routes.tsx.
 */
import {
  type RegisteredRouter,
  type RouteIds,
  rootRouteId,
  useLoaderData,
  useMatches,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import type { FormState } from "#contract/wire/form-state.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";
import type { SignInSearch } from "#web/paths.ts";

export {
  type ErrorComponentProps,
  lazyRouteComponent,
  notFound,
  redirect,
  useNavigate,
  useRouterState,
} from "@tanstack/react-router";

type RouteId = RouteIds<RegisteredRouter["routeTree"]>;

/** What the loader of the page at this path returned. */
export function usePageData<const Path extends RouteId>(path: Path) {
  return useLoaderData({ from: path });
}

/** What the page at this path reads of its address. */
export function usePageSearch<const Path extends RouteId>(path: Path) {
  return useSearch({ from: path });
}

/** The same of a step of signing in, whichever is shown: they share most of their parts. */
export function useSignInSearch(): SignInSearch {
  return useMatches({
    select: (matches) => {
      const search = matches.at(-1)?.search ?? {};
      return "next" in search ? search : {};
    },
  });
}

/** What surrounds the page that is shown. */
export function usePageFrame(): PageFrame {
  return useLoaderData({ from: rootRouteId });
}

/** The state of a form, where the page is the response to a post of it without scripts. */
export function usePostedForm(name: string): FormState | undefined {
  const { form } = usePageFrame();
  return form?.name === name ? form : undefined;
}

/** Calls the API. */
export function useCall(): Call {
  return useRouter().options.context.call;
}

/** Loads again what the page shows, but for its frame: only the server has that. */
export function useReloadPage(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId });
}
