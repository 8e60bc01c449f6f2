/** The path at which the bench's server sends the bytes of one answer again and again. */
export const constantPath = "/bench/constant";
