/** Returns the address at which a member of LinkedIn adds a certificate to the own profile. */
export function linkedInAddress(certificate: {
  title: string;
  organisation: string;
  issuedAt: Date;
  expiresAt: Date;
  number: string;
  page: string;
}): string {
  const { issuedAt, expiresAt } = certificate;
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: certificate.title,
    organizationName: certificate.organisation,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    expirationYear: String(expiresAt.getUTCFullYear()),
    expirationMonth: String(expiresAt.getUTCMonth() + 1),
    certUrl: certificate.page,
    certId: certificate.number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
