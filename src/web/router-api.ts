/**
 * The part of the router's API that pages may use; they do not import the router itself. The types of loader data and of search
 * parameters come from the page's entry in routes.tsx.
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

/** The loader data of the page at this path. */
export function usePageData<const Path extends RouteId>(path: Path) {
  return useLoaderData({ from: path });
}

/** The search parameters of the page at this path. */
export function usePageSearch<const Path extends RouteId>(path: Path) {
  return useSearch({ from: path });
}

/** The search parameters of the current sign-in page, whichever step it is, for components that several steps share. */
export function useSignInSearch(): SignInSearch {
  return useMatches({
    select: (matches) => {
      const search = matches.at(-1)?.search ?? {};
      return "next" in search ? search : {};
    },
  });
}

/** The data of the frame around the page: site, viewer, posted form. */
export function usePageFrame(): PageFrame {
  return useLoaderData({ from: rootRouteId });
}

/** The state of the form of this name if the page is the response to posting it without JavaScript; otherwise undefined. */
export function usePostedForm(name: string): FormState | undefined {
  const { form } = usePageFrame();
  return form?.name === name ? form : undefined;
}

/** The function that calls the API. */
export function useCall(): Call {
  return useRouter().options.context.call;
}

/** Reloads the page's data, except for its frame, which only the server can load. */
export function useReloadPage(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId });
}
