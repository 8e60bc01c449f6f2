import { expect, test } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

const ofKnownLength = "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\nhello\r\n\r\n12";
const empty = "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
const inChunks = "HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA\r\n0\r\n\r\n56789\r\n0\r\n\r\n";
const answers = Buffer.from(ofKnownLength + inChunks + empty + ofKnownLength);

test("the end of each answer is found, however the bytes are cut", () => {
  for (let pieceLength = 1; pieceLength <= answers.length; pieceLength += 1) {
    const statuses: number[] = [];
    const reader = new AnswerReader((status) => statuses.push(status));
    for (let at = 0; at < answers.length; at += pieceLength) reader.read(answers.subarray(at, at + pieceLength));
    expect(statuses, `pieces of ${pieceLength}`).toEqual([200, 503, 404, 200]);
  }
});

test("an answer that is not whole is not counted", () => {
  const statuses: number[] = [];
  const reader = new AnswerReader((status) => statuses.push(status));
  reader.read(Buffer.from(inChunks.slice(0, -1)));
  expect(statuses).toEqual([]);
});
