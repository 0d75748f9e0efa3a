import { z } from "zod";

/**
 * What schema.org and the search engines' guides for courses and events ask of structured data. The
 * objects are strict, so that a misspelt property is reported.
 */
const iri = (values: string[]) => z.enum(values.map((value) => `https://schema.org/${value}`));

const address = z.url({ protocol: /^https?$/ });

const organization = z.strictObject({
  "@type": z.literal("EducationalOrganization"),
  name: z.string().min(1),
  url: address,
});

const offer = z
  .strictObject({
    "@type": z.literal("Offer"),
    /** The guide for courses asks for it: free, partially free, subscription or paid. */
    category: z.enum(["Free", "Partially Free", "Subscription", "Paid"]),
    price: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .optional(),
    priceCurrency: z.literal("NZD").optional(),
    availability: iri(["InStock", "SoldOut"]).optional(),
    url: address,
  })
  .refine(({ price, priceCurrency }) => (price === undefined) === (priceCurrency === undefined), {
    error: "a price has a currency",
  });

const place = z.strictObject({
  "@type": z.literal("Place"),
  name: z.string().min(1),
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    addressLocality: z.string().min(1),
    addressCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
});

/** A date on which a course takes place, which is an event as well. */
export const courseInstance = z
  .strictObject({
    "@type": z.tuple([z.literal("Event"), z.literal("CourseInstance")]),
    "@id": address,
    name: z.string().min(1),
    description: z.string().min(1),
    image: z.array(address).min(1),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    courseMode: z.enum(["Onsite", "Online", "Blended"]),
    eventAttendanceMode: iri(["OfflineEventAttendanceMode"]),
    eventStatus: iri(["EventScheduled", "EventCancelled", "EventPostponed"]),
    location: place,
    organizer: organization,
    offers: offer,
    remainingAttendeeCapacity: z.int().min(0),
    url: address,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, { error: "it ends after it begins" });

/** A start date of a module that is not on the schedule. */
const plannedStart = z.strictObject({
  "@type": z.literal("CourseInstance"),
  courseMode: z.enum(["Onsite", "Online", "Blended"]),
  startDate: z.iso.date(),
  courseWorkload: z.string().regex(/^P\d+W$/),
  location: z.string().min(1),
});

/** A course with its offer and its dates. */
export const course = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Course"),
  name: z.string().min(1),
  description: z.string().min(1),
  url: address,
  provider: organization,
  image: z.array(address).min(1).optional(),
  offers: offer,
  hasCourseInstance: z.array(z.union([courseInstance, plannedStart])).optional(),
  hasPart: z
    .array(z.strictObject({ "@type": z.literal("Course"), name: z.string().min(1), url: address }))
    .optional(),
});

/** A vacancy. It has a place, or is remote for people in a country. */
export const jobPosting = z
  .strictObject({
    "@context": z.literal("https://schema.org"),
    "@type": z.literal("JobPosting"),
    title: z.string().min(1),
    description: z.string().min(1),
    url: address,
    identifier: z.strictObject({
      "@type": z.literal("PropertyValue"),
      name: z.string().min(1),
      value: z.string().min(1),
    }),
    datePosted: z.iso.datetime(),
    validThrough: z.iso.datetime().optional(),
    hiringOrganization: z.strictObject({
      "@type": z.literal("Organization"),
      name: z.string().min(1),
      url: z.url().optional(),
      logo: z.url().optional(),
    }),
    occupationalCategory: z.string().min(1),
    totalJobOpenings: z.int().min(1),
    directApply: z.boolean(),
    employmentType: z
      .enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "PER_DIEM"])
      .optional(),
    jobLocation: z
      .strictObject({
        "@type": z.literal("Place"),
        address: z.strictObject({
          "@type": z.literal("PostalAddress"),
          addressLocality: z.string().min(1),
          addressRegion: z.string().min(1).optional(),
          addressCountry: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional(),
        }),
      })
      .optional(),
    jobLocationType: z.literal("TELECOMMUTE").optional(),
    applicantLocationRequirements: z
      .strictObject({ "@type": z.literal("Country"), name: z.string().min(2) })
      .optional(),
    baseSalary: z
      .strictObject({
        "@type": z.literal("MonetaryAmount"),
        currency: z.string().regex(/^[A-Z]{3}$/),
        value: z.strictObject({
          "@type": z.literal("QuantitativeValue"),
          minValue: z.number().positive().optional(),
          maxValue: z.number().positive().optional(),
          unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
        }),
      })
      .optional(),
    skills: z.string().min(1).optional(),
    qualifications: z.string().min(1).optional(),
  })
  .refine(
    (job) =>
      job.jobLocationType === undefined
        ? job.jobLocation !== undefined
        : job.applicantLocationRequirements !== undefined,
    { error: "it has a place, or is remote for people in a country" },
  )
  .refine(
    ({ datePosted, validThrough }) => validThrough === undefined || validThrough > datePosted,
    { error: "it ends after it was posted" },
  );
