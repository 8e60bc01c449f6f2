import type { ReactNode } from "react";
import { adminMessages } from "#web/messages/admin.ts";
import type { LoaderData } from "#web/page-loader.ts";
import { type PersonalArgs, type Refusal, withRefusal } from "#web/personal-loader.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { RefusedPage } from "./refused-page.tsx";

/** The loader of a page for admins. It returns a refusal to everyone else. */
export function forAdmins<Data extends LoaderData>(load: (args: PersonalArgs) => Promise<Data>) {
  const { refusedTitle: title, refusedText: description } = adminMessages.admin;
  return withRefusal(load, { title, description });
}

/** A page for admins, in their frame. Everyone else is shown the refusal. */
export function AdminArea<Data extends LoaderData>({
  data,
  children,
}: {
  data: Data | Refusal;
  children: (data: Data) => ReactNode;
}) {
  return "isRefused" in data ? <RefusedPage /> : <AdminFrame>{children(data)}</AdminFrame>;
}
