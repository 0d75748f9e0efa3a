import { type CompanyLogo as Logo, logoAddress } from "../company-mark.ts";

/** A company's logo on white, in the dark theme as well, because most logos are drawn for it. */
export function CompanyLogo(props: {
  partnerId: string;
  logo: Logo;
  /** Beside the company's name it says nothing more, so it is not read out. */
  besideName?: boolean;
  className: string;
}) {
  const { partnerId, logo, besideName = false, className } = props;
  return (
    <img
      src={logoAddress(partnerId, logo)}
      alt={besideName ? "" : logo.alt}
      width={logo.width}
      height={logo.height}
      loading={besideName ? "lazy" : "eager"}
      decoding="async"
      className={`rounded-sm bg-[#fff] object-contain ${className}`}
    />
  );
}
