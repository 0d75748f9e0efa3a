import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  name: "Aroha Ngata",
  course: "Close Protection Fundamentals",
  link: EXAMPLE_LINK,
};

/** Comes with the certificate as PDF, and says what it attests and where it can be checked. */
export const certificateEmail = defineEmail({
  id: "certificate",
  about: "A certificate was issued",
  variables: {
    ...variables,
    kind: "Certificate of Online Theory",
    scope: "It attests the online theory and no practical training.",
    number: "K7QD-2M9X",
    expires: "12 Mar 2030",
  },
  needed: ["number", "scope", "expires"],
  copy: {
    subject: "Your certificate: {course}",
    preview: "{kind}: {course}. {scope}",
    title: "{kind}",
    body: `You have completed {course}. Well done. Your certificate is attached; its number is {number}, and it is valid until {expires}.

{scope}

[See the public page]({link})

Whoever you give the certificate to can check it on that page. It shows your initials; on your dashboard you decide whether it shows your full name.`,
  },
});

/** Says that a certificate is no longer valid, and why. */
export const certificateRevokedEmail = defineEmail({
  id: "certificate-revoked",
  about: "A certificate was revoked",
  variables: { ...variables, reason: "It was issued for another person." },
  needed: ["reason"],
  copy: {
    subject: "Your certificate has been revoked",
    preview: "It was for {course}.",
    title: "Your certificate has been revoked",
    body: `We have revoked your certificate for {course}. The reason: {reason}

[See the public page]({link})

If you think that this is a mistake, answer this email.`,
  },
});
