import { type GalleryMessages, enGallery } from "#web/messages/en-gallery.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enGallery };

/** The words of what the gallery fetches later. */
export function useGalleryMessages(): GalleryMessages {
  return useMessagesOf(languages);
}
