import type { Locator, Page } from "@playwright/test";

/** Opens a group of the back office's menu if it is folded, and returns the link of one of its parts. */
export async function partOf(page: Page, group: string, part: string): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Admin" });
  const link = menu.getByRole("link", { name: new RegExp(`^${part}`) });
  if (!(await link.isVisible())) await menu.getByText(group, { exact: true }).click();
  return link;
}
