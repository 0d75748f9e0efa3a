import { errands } from "./support/errands.ts";
import { lookingAt } from "./support/looking-at.ts";
import { routeOf } from "./support/route-table.ts";
import { cookiesOf, expect, oneMore, test } from "./support/test.ts";

/**
 * Opens the pages to which every-address.alone.spec.ts finds no link, as somebody in the middle of
 * the task.
 */
for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const [position, { who, pages, reach }] of errands.entries()) {
      const details = javaScriptEnabled || position > 0 ? oneMore : {};
      test(
        `${who}: each page shows its heading and its form`,
        details,
        async ({ page, context, site }) => {
          const places = await reach(site);
          const look = await lookingAt(page, javaScriptEnabled);
          for (const [path, words] of Object.entries(pages)) {
            await test.step(path, async () => {
              const { visitor, address } = places[path]!;
              expect(routeOf(new URL(address, site).pathname)?.path).toBe(path);
              await context.clearCookies();
              await context.addCookies(cookiesOf(visitor));
              await look(address);
              const shown = page.locator("main").getByText(words).filter({ visible: true });
              await expect(shown.first(), address).toBeVisible();
            });
          }
        },
      );
    }
  });
}
