/** Opens a chat with the site on WhatsApp, `text` already in it. `number` is in digits alone, with the country's code. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
