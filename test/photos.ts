import sharp from "sharp";

/** A small picture as a phone would send it, slightly noisy, in the requested format. */
export async function aPicture(
  given: {
    width?: number;
    height?: number;
    format?: "jpeg" | "png" | "webp" | "gif" | "tiff";
    gps?: boolean;
    orientation?: number;
    /** Standard deviation of the noise: the more, the larger the file and the longer its encoding. */
    sigma?: number;
  } = {},
): Promise<Buffer> {
  const { width = 640, height = 480, format = "jpeg", gps = false, orientation, sigma = 20 } = given;
  const noise = { type: "gaussian" as const, mean: 128, sigma };
  let picture = sharp({ create: { width, height, channels: 3, background: "#886644", noise } }).toFormat(format);
  if (gps)
    picture = picture.withExif({
      IFD0: { Make: "Pocket", Model: "Phone 7" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "28/1 40/1 48/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 12/1 14/1",
      },
    });
  if (orientation) picture = picture.withMetadata({ orientation });
  return picture.toBuffer();
}

/** A file with the name that a browser sends. */
export interface ChosenFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** The fields of the specification's form, with anything overridden; four pictures unless others are given. */
export async function aListingForm(
  given: { fields?: Record<string, string>; pictures?: readonly ChosenFile[] } = {},
): Promise<FormData> {
  const form = new FormData();
  const fields = {
    Title: "Sunrise PG for girls",
    Locality: "kamla ngr",
    City: "New Delhi",
    Gender: "Girls",
    LockInPeriod: "2",
    Electricity: "9",
    Sharing: '{"Single":"12000","Double":"8500","Triple":""}',
    CommonFacilities: '{"WiFi":true,"Fan":true,"FoodIncluded":true}',
    Safety: '{"CCTV":true}',
    BillsIncluded: '{"Water":true}',
    ...given.fields,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pictures: readonly ChosenFile[] = given.pictures ?? (await fourPictures());
  for (const [index, { bytes, name, type }] of pictures.entries())
    form.append(
      "Images",
      new Blob([new Uint8Array(bytes)], { type: type ?? "image/jpeg" }),
      name ?? `IMG_${index + 1}.jpg`,
    );
  return form;
}

let four: Promise<ChosenFile[]> | undefined;

/** Created once for each test file, with little noise: the server encodes them in a third of the time. */
export function fourPictures(): Promise<ChosenFile[]> {
  four ??= Promise.all(
    [0, 1, 2, 3].map(async (index) => ({ bytes: await aPicture({ width: 640 + index, sigma: 4 }) })),
  );
  return four;
}
