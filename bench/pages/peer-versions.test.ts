import { expect, test } from "vitest";
import { readSourceFile } from "#test/repository/read-repository.ts";

function dependenciesOf(file: string): Record<string, string> {
  return (JSON.parse(readSourceFile(file)) as { dependencies: Record<string, string> }).dependencies;
}

test("the peer asks for the same React", () => {
  const { react, "react-dom": reactDom } = dependenciesOf("package.json");
  expect(dependenciesOf("bench/peers/next/package.json")).toMatchObject({ react, "react-dom": reactDom });
});
