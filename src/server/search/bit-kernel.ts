import {
  type Code,
  add,
  add64,
  and128,
  and64,
  andNot128,
  constant,
  constant64,
  countOnes32,
  countOnes64,
  countUp,
  get,
  load128,
  load32,
  load64,
  low32,
  or128,
  set,
  store128,
  store32,
  wasmModule,
} from "./wasm-module.ts";

/**
 * What is done with rows of bits in a WebAssembly memory. Addresses and lengths are bytes; lengths at least 16 and multiples of
 * 16, `count`'s of 4. JavaScript has no instruction that counts bits: the same in plain JavaScript takes six times as long.
 */
export interface BitKernel {
  /** Writes `a AND b`. */
  intersect(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a OR b`. */
  unite(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a AND NOT b`. */
  subtract(to: number, a: number, b: number, bytes: number): void;
  /** How many bits are set. */
  count(bits: number, bytes: number): number;
  /** Of each of several columns, which lie one after another, adds how many bits it shares with `bits` to its own total. */
  countColumns(bits: number, columns: number, howMany: number, bytes: number, totals: number): void;
}

function combine(name: string, operation: (a: Code, b: Code) => Code) {
  const [to, a, b, bytes, at] = [0, 1, 2, 3, 4];
  const read = (start: number) => load128(add(get(start), get(at)));
  return {
    name,
    parameters: 4,
    locals: { narrow: 1 },
    body: countUp(at, 16, get(bytes), store128(add(get(to), get(at)), operation(read(a), read(b)))),
  };
}

function countFunction() {
  const [bits, bytes, at, total] = [0, 1, 2, 3];
  const ones = countOnes32(load32(add(get(bits), get(at))));
  return {
    name: "count",
    parameters: 2,
    locals: { narrow: 2 },
    answers: true,
    body: [...countUp(at, 4, get(bytes), set(total, add(get(total), ones))), ...get(total)],
  };
}

function countColumnsFunction(columnBytes: number) {
  const [bits, column, howMany, bytes, totals, at, done, shared] = [0, 1, 2, 3, 4, 5, 6, 7];
  const read = (start: number, offset: number) => load64(add(get(start), get(at)), offset);
  const ones = (offset: number) => countOnes64(and64(read(bits, offset), read(column, offset)));
  return {
    name: "countColumns",
    parameters: 5,
    locals: { narrow: 2, wide: 1 },
    body: countUp(
      done,
      1,
      get(howMany),
      set(shared, constant64(0)),
      countUp(at, 16, get(bytes), set(shared, add64(get(shared), add64(ones(0), ones(8))))),
      store32(get(totals), add(load32(get(totals)), low32(get(shared)))),
      set(column, add(get(column), constant(columnBytes))),
      set(totals, add(get(totals), constant(4))),
    ),
  };
}

/** Over this memory, where columns lie `columnBytes` apart. */
export function createBitKernel(memory: WebAssembly.Memory, columnBytes: number): BitKernel {
  const bytes = wasmModule([
    combine("intersect", and128),
    combine("unite", or128),
    combine("subtract", andNot128),
    countFunction(),
    countColumnsFunction(columnBytes),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { memory: { memory } });
  return exports as unknown as BitKernel;
}
