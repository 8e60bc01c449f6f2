import { notFound } from "@tanstack/react-router";
import type { PersonalAnswer, PersonalQuestion } from "#web/personal-page.ts";

/** What a page for owners shows. */
export type OwnerPage = PersonalAnswer;

/** One page for owners. Throws ApiFailure 401 where nobody is signed in. */
export async function loadOwnerPage({ path }: PersonalQuestion): Promise<OwnerPage> {
  switch (path) {
    default:
      throw notFound();
  }
}
