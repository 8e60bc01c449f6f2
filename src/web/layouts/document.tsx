import { HeadContent, Outlet, Scripts } from "@tanstack/react-router";

/** The whole HTML document: the router fills head and body. */
export function Document() {
  return (
    <html lang="en-IN">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
