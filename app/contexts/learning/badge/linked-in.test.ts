import { expect, test } from "vitest";
import { linkedInAddress } from "./linked-in.ts";

test("LinkedIn gets the award, the institute, the months, the page and the number", () => {
  const address = new URL(
    linkedInAddress({
      title: "Firearms & Safety",
      organisation: "Global Close Protection Institute",
      issuedAt: new Date("2026-03-02T21:00:00Z"),
      expiresAt: new Date("2028-12-31T21:00:00Z"),
      number: "7K2M9-00000-00000-00000",
      page: "https://gcpi.example/certificates/7K2M9-00000-00000-00000",
    }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Firearms & Safety",
    organizationName: "Global Close Protection Institute",
    issueYear: "2026",
    issueMonth: "3",
    expirationYear: "2028",
    expirationMonth: "12",
    certUrl: "https://gcpi.example/certificates/7K2M9-00000-00000-00000",
    certId: "7K2M9-00000-00000-00000",
  });
});
