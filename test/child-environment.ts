import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Variables for a process of ours that a test starts. Such a process reads several hundred modules; with Node's compile cache it
 * starts in about half the time.
 */
export const childEnvironment = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: path.join(tmpdir(), "node-compile-cache"),
};
