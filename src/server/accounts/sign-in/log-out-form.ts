import type { FastifyInstance } from "fastify";
import { logOut } from "#contract/account/account.ts";
import { languageOfPath, pathPrefixes } from "#contract/languages.ts";
import { logOutForm } from "#contract/account/viewer.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";

/** The Logout button without scripts: calls the same endpoint, then leads to the sign-in page. */
export function registerLogOutForm(app: FastifyInstance, { served }: { served: ServedEndpoints }): void {
  void app.register(async (posts) => {
    // The form has no fields, so its body is ignored.
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      async () => ({}),
    );
    posts.post(logOutForm, async (request, reply) => {
      const sentFrom = URL.parse(request.headers.referer ?? "")?.pathname ?? "";
      await served.call(logOut, {}, request, reply);
      return reply.header("Cache-Control", "no-store").redirect(`${pathPrefixes[languageOfPath(sentFrom)]}/login`, 303);
    });
  });
}
