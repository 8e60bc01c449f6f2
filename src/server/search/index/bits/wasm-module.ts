/**
 * Writes small WebAssembly modules: loops over memory, without calls and without other branches. An expression is the list of
 * its bytes, operands before their operator, as in https://webassembly.github.io/spec/core/binary/.
 */
export type Code = readonly number[];

const i32 = 0x7f;
const i64 = 0x7e;

/** Encodes an integer as LEB128: seven bits a byte, the least significant first. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}

/** The operand of a memory access without an alignment hint. */
const unaligned = (offset: number): Code => [0, ...unsigned(offset)];
const wide = (operation: number): Code => [0xfd, ...unsigned(operation)];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const constant = (value: number): Code => [0x41, ...signed(value)];
export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
const isLess = (a: Code, b: Code): Code => [...a, ...b, 0x49];
export const multiply = (a: Code, b: Code): Code => [...a, ...b, 0x6c];
export const load32 = (address: Code): Code => [...address, 0x28, ...unaligned(0)];
export const store32 = (address: Code, value: Code): Code => [...address, ...value, 0x36, ...unaligned(0)];

export const constant64 = (value: number): Code => [0x42, ...signed(value)];
export const load64 = (address: Code, offset: number): Code => [...address, 0x29, ...unaligned(offset)];
export const store64 = (address: Code, value: Code): Code => [...address, ...value, 0x37, ...unaligned(0)];
/** 1 for a zero, otherwise 0. */
export const isZero64 = (value: Code): Code => [...value, 0x50];
export const subtract = (a: Code, b: Code): Code => [...a, ...b, 0x6b];
export const and64 = (a: Code, b: Code): Code => [...a, ...b, 0x83];
export const add64 = (a: Code, b: Code): Code => [...a, ...b, 0x7c];
export const countOnes64 = (value: Code): Code => [...value, 0x7b];
export const low32 = (value: Code): Code => [...value, 0xa7];

export const load128 = (address: Code, offset = 0): Code => [...address, ...wide(0x00), ...unaligned(offset)];
export const store128 = (address: Code, value: Code): Code => [...address, ...value, ...wide(0x0b), ...unaligned(0)];
export const and128 = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x4e)];
export const andNot128 = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x4f)];
export const or128 = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x50)];

/** A vector of four copies of a 32-bit number. A comparison sets all bits of the lanes for which it is true. */
export const fourOf = (value: Code): Code => [...value, ...wide(0x11)];
export const differences = (a: Code, b: Code): Code => [...a, ...b, ...wide(0xb1)];
export const areAtMost = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x3d)];
/** Narrows two vectors of four lanes to one of eight; the next one narrows two of eight to one of sixteen. */
export const halves16 = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x85)];
export const halves8 = (a: Code, b: Code): Code => [...a, ...b, ...wide(0x65)];
/** The top bits of sixteen lanes, as one number. */
export const firstBits = (value: Code): Code => [...value, ...wide(0x64)];
export const store16 = (address: Code, value: Code): Code => [...address, ...value, 0x3b, ...unaligned(0)];

/** Runs the body at least once: with `local` 0, then `step`, and so on while it is less than `end`. */
export function countUp(local: number, step: number, end: Code, ...body: Code[]): Code {
  const next = set(local, add(get(local), constant(step)));
  return [...set(local, constant(0)), 0x03, 0x40, ...body.flat(), ...next, ...isLess(get(local), end), 0x0d, 0, 0x0b];
}

export interface WasmFunction {
  name: string;
  /** The number of parameters, all 32-bit integers; they are the locals from 0 on. */
  parameters: number;
  /** Further locals: the number of 32-bit ones, then of 64-bit ones. */
  locals?: { narrow?: number; wide?: number };
  /** Whether it returns a 32-bit integer. */
  answers?: boolean;
  body: Code;
}

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))];
const text = (value: string): Code => sized([...new TextEncoder().encode(value)]);

const magicAndVersion: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Builds a module that imports its memory as `memory.memory` and exports the functions by name. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, answers }) => [
    0x60,
    ...list(Array.from({ length: parameters }, () => [i32])),
    ...list(answers ? [[i32]] : []),
  ]);
  const bodies = functions.map(({ locals: { narrow = 0, wide: wideLocals = 0 } = {}, body }) =>
    sized([
      ...list([
        [narrow, i32],
        [wideLocals, i64],
      ]),
      ...body,
      0x0b,
    ]),
  );
  return Uint8Array.from([
    ...magicAndVersion,
    ...section(1, types),
    ...section(2, [[...text("memory"), ...text("memory"), 2, 0, 0]]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]),
    ),
    ...section(10, bodies),
  ]);
}
