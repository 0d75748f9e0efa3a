import { expect, test } from "vitest";
import { safeFileName } from "./file-name.ts";

test.for([
  ["Passport.pdf", "Passport.pdf"],
  ["C:\\Users\\Ngaio\\My Passport.PDF", "My Passport.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
  ["a\u0000b\r\nSet-Cookie: x.pdf", "abSet-Cookie x.pdf"],
  ['"quoted"; filename=evil.html', "quoted; filename=evil.pdf"],
  [".htaccess", "document.pdf"],
  ["", "document.pdf"],
  ["Útlevél Őrsé.jpeg", "Útlevél Őrsé.pdf"],
  ["x".repeat(300) + ".pdf", "x".repeat(80) + ".pdf"],
  ["🛂".repeat(90), "🛂".repeat(80) + ".pdf"],
])("a file named “%s” is kept as “%s”", ([given, kept]) => {
  expect(safeFileName(given!, "pdf")).toBe(kept);
});
