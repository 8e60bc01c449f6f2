"use client";
// Without one of its own, Next sends its page for this inside every other page.
export { NotFoundPage as default } from "#web/pages/errors/not-found-page.tsx";
