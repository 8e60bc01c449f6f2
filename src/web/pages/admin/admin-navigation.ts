import { type AdminPath, paths } from "#web/paths.ts";
import type { adminMessages } from "#web/messages/admin.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** The pages for admins, in the order of their menu. */
export const adminPages: readonly {
  to: AdminPath;
  label: keyof (typeof adminMessages)["adminFrame"]["links"];
  icon: IconName;
}[] = [
  { to: paths.admin, label: "dashboard", icon: "layout-dashboard" },
  { to: paths.adminAddProperty, label: "addProperty", icon: "plus" },
  { to: paths.adminUsers, label: "users", icon: "users" },
  { to: paths.adminApplications, label: "applications", icon: "briefcase" },
  { to: paths.adminLeads, label: "leads", icon: "message-circle" },
  { to: paths.adminAudit, label: "audit", icon: "shield-check" },
  { to: paths.adminMessages, label: "messages", icon: "message-circle-question-mark" },
  { to: paths.adminMail, label: "mail", icon: "mail" },
];
