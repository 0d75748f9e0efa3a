import contours from "../pictures/contours-dark.svg?url";
import { LogoMark } from "../pictures/logo.tsx";
import { Link } from "../primitives/link.tsx";
import { type HeaderProps, LogoutButton } from "./site-header.tsx";

const columns = [
  {
    heading: "Institute",
    links: [
      { to: "/about", label: "About" },
      { to: "/training/physical-flight", label: "Christchurch facility" },
      { to: "/recruitment", label: "Recruitment" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    heading: "Training",
    links: [
      { to: "/training", label: "All modules" },
      { to: "/courses", label: "Programmes" },
      { to: "/admissions", label: "Admissions" },
      { to: "/webinars", label: "Webinars" },
    ],
  },
  {
    heading: "Students",
    links: [
      { to: "/blog", label: "Blog" },
      { to: "/forum", label: "Forum" },
      { to: "/resources", label: "Resources" },
      { to: "/situations-vacant", label: "Situations Vacant" },
    ],
  },
];

const guestLinks = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Register" },
  { to: "/partner/login", label: "Partner login" },
];

/** Returns the links to the account. They depend on who is signed in, as in the header. */
function accountLinks(viewer: HeaderProps["viewer"]) {
  if (!viewer) return guestLinks;
  return [
    { to: "/dashboard", label: "Dashboard" },
    { to: "/dashboard/profile", label: "Your profile" },
    ...(viewer.can.teach ? [{ to: "/teach", label: "Teach" }] : []),
    ...(viewer.can.enterAdmin ? [{ to: "/admin", label: "Admin" }] : []),
    { to: "/partner/dashboard", label: "Partner area" },
  ];
}

export function SiteFooter(props: {
  viewer: HeaderProps["viewer"];
  instituteName: string;
  tagline: string;
  locationNote: string;
  year: number;
}) {
  const { viewer } = props;
  return (
    <footer id="site-footer" className="on-dark contours-dark bg-ink text-haze print:hidden">
      {/* The browser asks for the ground of dark sections without waiting for the stylesheet. */}
      <link rel="preload" as="image" type="image/svg+xml" href={contours} fetchPriority="low" />
      <div>
        <div className="page grid gap-10 py-14 lg:grid-cols-[1.4fr_3fr]">
          <div>
            <LogoMark className="size-10 text-white" />
            <p className="mt-4 font-display font-semibold text-white">{props.instituteName}</p>
            <p className="mt-1">{props.tagline}</p>
            <p className="mt-4 max-w-sm text-sm">{props.locationNote}</p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-8 md:grid-cols-4">
            {[...columns, { heading: "Account", links: accountLinks(viewer) }].map((column) => (
              <div key={column.heading}>
                <h2 className="eyebrow mb-3 text-brass-light">{column.heading}</h2>
                <ul className="space-y-1">
                  {column.links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className="inline-block py-1 hover:text-white hover:underline">
                        {label}
                      </Link>
                    </li>
                  ))}
                  {viewer && column.heading === "Account" && (
                    <li>
                      <LogoutButton className="inline-block py-1 hover:text-white hover:underline" />
                    </li>
                  )}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="border-t border-dusk">
          <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm">
            <p className="mr-auto max-sm:basis-full">
              © {props.year} {props.instituteName}
            </p>
            <Link to="/faq" className="py-1 hover:text-white hover:underline">
              Questions
            </Link>
            <Link to="/terms" className="py-1 hover:text-white hover:underline">
              Terms
            </Link>
            <Link to="/privacy" className="py-1 hover:text-white hover:underline">
              Privacy
            </Link>
            <Link to="/accessibility" className="py-1 hover:text-white hover:underline">
              Accessibility
            </Link>
            <Link to="/developers" className="py-1 hover:text-white hover:underline">
              Developers
            </Link>
          </div>
        </div>
      </div>
    </footer>
  );
}
