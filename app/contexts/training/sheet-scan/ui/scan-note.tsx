import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ShownScan } from "../queries.server.ts";

/** What the page of a session says of the scan of its signed sheet. `path` is the page of the scan. */
export function ScanNote(props: { scan: ShownScan | null; canAttach: boolean; path: string }) {
  const { scan, canAttach, path } = props;
  if (!scan) {
    return canAttach ? (
      <Link to={path} className="link inline-block py-2.5" reloadDocument>
        Attach the signed sheet
      </Link>
    ) : null;
  }
  return (
    <>
      <Link to={`${path}/file`} reloadDocument className="link inline-block py-2.5">
        Signed sheet
      </Link>
      , attached by {scan.attachedBy}, <LocalTime at={scan.attachedAt} />
      {canAttach && (
        <>
          {". "}
          <Link to={path} className="link inline-block py-2.5" reloadDocument>
            Replace it
          </Link>
        </>
      )}
    </>
  );
}
