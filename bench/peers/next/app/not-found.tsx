"use client";
// Without this file, Next includes its own "not found" page in every other page.
export { NotFoundPage as default } from "#web/pages/errors/not-found-page.tsx";
