import type { ReactNode } from "react";
import { ApiFailure } from "#web/api/api-failure.ts";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import type { LoaderData } from "#web/page-loader.ts";
import { type PersonalArgs, type Refusal, withRefusal } from "#web/personal-loader.ts";
import { notFound } from "#web/router-api.ts";
import { RefusedPage } from "./refused-page.tsx";

/** The loader of a page for owners. It returns a refusal to everyone else. */
export function forOwners<Data extends LoaderData>(load: (args: PersonalArgs) => Promise<Data>) {
  const { refusedTitle: title, refusedText: description } = ownerMessages.owner;
  return withRefusal(
    (args) =>
      load(args).catch((error: unknown) => {
        if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
        throw error;
      }),
    { title, description },
  );
}

/** A page for owners. Everyone else is shown how to become one. */
export function OwnerArea<Data extends LoaderData>({
  data,
  children,
}: {
  data: Data | Refusal;
  children: (data: Data) => ReactNode;
}) {
  return "isRefused" in data ? <RefusedPage /> : children(data);
}
