/** The part of the global that the search index uses: neither es2024 nor @types/node declares it, and the server has no DOM types. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
    /** Adds pages of 64 KiB; `buffer` is a new object afterwards. */
    grow(pages: number): number;
  }
  interface Module {
    readonly [module: symbol]: never;
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
