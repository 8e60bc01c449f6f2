import type { SnapshotTransfer } from "#server/search/index/snapshot-transfer.ts";

/** Seqs on one page. They are assigned consecutively, so pages are mostly full: four bytes a listing. */
const seqsPerPage = 1024;

/** Maps the seq of a listing to its row. */
export class SeqRows {
  readonly #pages = new Map<number, { rows: Int32Array; used: number }>();

  get bytes(): number {
    return this.#pages.size * seqsPerPage * Int32Array.BYTES_PER_ELEMENT;
  }

  async transfer(transfer: SnapshotTransfer): Promise<void> {
    const count = await transfer.number(this.#pages.size);
    const written = [...this.#pages];
    for (let at = 0; at < count; at++) {
      const [number, page] = written[at] ?? [0, { rows: new Int32Array(seqsPerPage), used: 0 }];
      const transferred = await transfer.number(number);
      page.used = await transfer.number(page.used);
      await transfer.numbers(page.rows);
      this.#pages.set(transferred, page);
    }
  }

  /** Undefined for a seq without a row. */
  get(seq: number): number | undefined {
    const row = this.#pages.get(Math.floor(seq / seqsPerPage))?.rows[seq % seqsPerPage] ?? -1;
    return row === -1 ? undefined : row;
  }

  /** The seq must not have a row yet. */
  add(seq: number, row: number): void {
    const number = Math.floor(seq / seqsPerPage);
    const page = this.#pages.get(number) ?? { rows: new Int32Array(seqsPerPage).fill(-1), used: 0 };
    this.#pages.set(number, page);
    page.rows[seq % seqsPerPage] = row;
    page.used++;
  }

  /** The seq must have a row. */
  delete(seq: number): void {
    const number = Math.floor(seq / seqsPerPage);
    const page = this.#pages.get(number);
    if (!page) return;
    page.rows[seq % seqsPerPage] = -1;
    page.used--;
    if (page.used === 0) this.#pages.delete(number);
  }
}
