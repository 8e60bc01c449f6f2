import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { touch } from "./touch.ts";

test("the contact form says itself what is wrong, with its labels in view, and keeps what is typed until it is sent @phone", async ({
  page,
}) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const button = form.getByRole("button", { name: "Send message" });
  await field("What is it about?").fill("Is there a PG near Miranda House?");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact"))).toContain("Miranda");
  await touch(page, button);
  const problems = form.getByRole("region", { name: "Problems with this form" });
  await expect(problems).toBeFocused();
  await expect(problems.getByRole("link")).toHaveText(["Name is Required", "Email or mobile number is required"]);
  await expectNoAxeInBothThemes(page);
  await touch(page, problems.getByRole("link", { name: "Email or mobile number is required" }));
  await expect(field("Your mobile number")).toBeFocused();
  const [label, header] = await Promise.all([
    form.getByText("Your mobile number", { exact: true }).boundingBox(),
    page.getByRole("banner").boundingBox(),
  ]);
  expect(label!.y).toBeGreaterThanOrEqual(header!.y + header!.height);

  await page.keyboard.type("1234567890");
  await expect(form).toContainText("Indian mobile numbers begin with 6, 7, 8 or 9.");
  await field("Your mobile number").fill("9876543210");
  await expect(form).not.toContainText("Indian mobile numbers begin");
  await page.reload();
  await expect(field("What is it about?")).toHaveValue("Is there a PG near Miranda House?");
  await page.goto("/hi/contact");
  await expect(page.locator("[name=contact]").first()).toHaveValue("9876543210");
  await page.goto("/contact");
  await expect(field("Your mobile number")).toHaveValue("9876543210");
  await field("Your name").fill("Ananya Rawat");
  await touch(page, button);
  await expect(page.getByRole("heading", { name: "Your message is sent" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact"))).toBeNull();
  await page.getByRole("link", { name: "Write another" }).click();
  await expect(field("What is it about?")).toHaveValue("");
});
