import { useEffect, useRef, useState } from "react";
import type { ImageWidth } from "#contract/property/images.ts";
import type { Photo } from "#contract/property/property-facts.ts";
import { isOpened } from "./is-opened.ts";
import { describeMissingPicture, describePicturedRoom } from "./describe-picture.ts";

const placeholder = "/images/placeholder.svg";
const fetchPreviews = () => import("./picture-backdrop.ts");
/** Without previews pictures are shown all the same. */
const ignore = () => {};

/**
 * A picture of a listing in the width that fits, its blurred preview behind it while it loads; the drawn placeholder
 * where there is none or it does not open, and the preview alone where not even that opens. One that did not open is tried again.
 */
export function PropertyPicture({
  photo,
  widths,
  sizes,
  isEager = false,
  priority = false,
  alt = describePicturedRoom(photo?.alt ?? ""),
}: {
  photo: Photo | undefined;
  /** Pixels, ascending. */
  widths: readonly ImageWidth[];
  sizes: string;
  /** In view when the page opens. */
  isEager?: boolean;
  /** The largest picture in view when the page opens. */
  priority?: boolean;
  alt?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const [retryMark, setRetryMark] = useState("");
  useEffect(() => {
    const element = image.current;
    if (!element || !photo) return undefined;
    if (!element.complete) {
      // Most pictures further down are there before anybody sees them.
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        if (!element.complete) fetchPreviews().then(({ showBackdrop }) => showBackdrop(element, photo), ignore);
      });
      seen.observe(element);
      return () => seen.disconnect();
    }
    if (element.currentSrc && !isOpened(element)) {
      // It may have failed before the page came alive; or only be between two states, which decoding tells apart.
      const judge = () => {
        if (!isOpened(element)) setBroken(photo.path);
      };
      element.decode().then(judge, judge);
    }
    return undefined;
  }, [photo]);

  const url = (width: number | undefined) => `/${photo?.path}?w=${width}${retryMark}`;
  const srcSet = widths.map((width) => `${url(width)} ${width}w`).join(", ");
  useEffect(() => {
    if (broken === undefined) return undefined;
    const over = new AbortController();
    const showAgain = (mark: string) => {
      setRetryMark(mark);
      setBroken(undefined);
    };
    fetchPreviews().then(({ loadAgain }) => loadAgain(srcSet, sizes, over.signal, showAgain), ignore);
    return () => {
      over.abort();
    };
  }, [broken, srcSet, sizes]);

  const shared = { width: 800, height: 600, decoding: "async" as const };
  if (photo === undefined || broken === photo.path)
    return (
      <img
        {...shared}
        alt={describeMissingPicture(alt)}
        src={placeholder}
        onError={({ currentTarget }) => {
          fetchPreviews().then(({ showPreview }) => showPreview(currentTarget, photo), ignore);
        }}
      />
    );

  const handleError = () => {
    setBroken(photo.path);
  };
  return (
    <img
      {...shared}
      alt={alt}
      ref={image}
      onLoad={({ currentTarget }) => {
        if (!isOpened(currentTarget)) handleError();
      }}
      loading={isEager || priority ? "eager" : "lazy"}
      {...(priority ? { fetchPriority: "high" as const } : {})}
      sizes={sizes}
      srcSet={srcSet}
      src={url(widths.at(-1))}
      onError={handleError}
    />
  );
}
