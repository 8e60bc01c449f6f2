import type { ReactNode } from "react";
import { adminMessages } from "#web/messages/admin.ts";
import type { LoaderData } from "#web/page-loader.ts";
import { type PersonalArgs, type Refusal, withRefusal } from "#web/personal-page.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { RefusedPage } from "./refused-page.tsx";

/** The loader of a page for admins; to everyone else it gives a refusal. */
export function forAdmins<Data extends LoaderData>(load: (args: PersonalArgs) => Promise<Data>) {
  const { refusedTitle: title, refusedText: description } = adminMessages.admin;
  return withRefusal(load, { title, description });
}

/** A page for admins in its frame; to everyone else it says that it is not theirs. */
export function AdminArea<Data extends LoaderData>({
  data,
  children,
}: {
  data: Data | Refusal;
  children: (data: Data) => ReactNode;
}) {
  return "isRefused" in data ? <RefusedPage /> : <AdminFrame>{children(data)}</AdminFrame>;
}
