// A client of the API of Institute, generated from its description.
// https://institute.test/developers explains keys, cursors, idempotency and problems.

export type People = { id: string; name: string; email: string; state: "verified" | "unverified" | "suspended"; roles: ("admin" | "instructor" | "moderator" | "super_admin")[]; joinedAt: string };
export type Applications = { id: string; name: string; email: string; programme: string; courseDate: { date: string; location: string } | null; stage: "online-application" | "initial-screening" | "interview" | "acceptance-enrollment" | "wait-listed" | "declined" | "withdrawn"; source: "course-date" | "programme" | "admissions" | "account" | "form" | null; ownerId: string | null; missing: ("statement" | "document" | "decision" | "background" | "interview" | "scores" | "offer" | "second-opinion")[]; receivedAt: string; movedAt: string };
export type NewApplications = { firstName: string; lastName: string; email: string; phone: string; program: string; experience?: string; motivation: string; intakeId?: string };
export type NewEnquiries = { firstName: string; lastName: string; email: string; subject: string; message: string };
export type NewInterests = { program: string; email: string };
export type Intakes = { id: string; programme: string; date: string; endsOn: string; location: string; seats: number; taken: number; minimum: number; decideBy: string | null; runState: "planned" | "confirmed" | "running" | "finished" | "postponed" | "cancelled" };
export type Orders = { id: string; number: string; payer: { name: string; email: string }; title: string; total: { minor: number; currency: "NZD" }; status: "open" | "part-paid" | "paid" | "cancelled" | "refunded" | "ended"; placedAt: string };
export type TrainingRecords = { id: string; profileId: string; kind: string; at: string; signerId: string | null; content: unknown; hash: string };
export type NewAttendance = { sessionId: string; entries: ({ id: string; enrolmentId: string; status: "present" | "late" | "absent" | "excused"; minutes?: number; saidAt: string })[] };
export type Listings = { id: string; jobTitle: string; category: string; location: string | null; partner: string | null; status: "Pending Review" | "Active" | "Draft" | "Closed"; applicationDeadline: string | null; createdAt: string; jobApplications: number };
export type NewListings = { jobTitle: string; category?: "General" | "Close Protection" | "Residential Security" | "Event Security" | "Executive Driving" | "Surveillance" | "Maritime Security" | "Flight Instruction" | "Flight Operations" | "Ground Operations"; location?: string; country?: string; region?: string; base?: string; workplace?: "on-site" | "hybrid" | "remote"; pay?: "stated" | "not-stated"; payFrom?: string; payTo?: string; payCurrency?: "NZD" | "AUD" | "EUR" | "HUF" | "GBP" | "USD" | "CHF" | "AED" | "SGD"; payPeriod?: "hour" | "day" | "week" | "month" | "year"; employmentKind?: "full-time" | "part-time" | "fixed-term" | "contractor" | "casual"; workPattern?: "days" | "nights" | "rotating-shifts" | "rotation" | "on-call" | "flexible"; patternNote?: string; start?: "at-once" | "agreed" | "on-date"; startsOn?: string; openings?: number; jobDescription?: string; requirements?: string; applicationInstructions?: string; applicationDeadline?: string; deadlineTime?: string; deadlineZone?: "Pacific/Auckland" | "Europe/Budapest" | "UTC" | "America/New_York" | "Asia/Dubai" | "Asia/Hong_Kong" | "Asia/Singapore" | "Asia/Tokyo" | "Australia/Brisbane" | "Australia/Perth" | "Australia/Sydney" | "Europe/Athens" | "Europe/London" | "Europe/Paris" | "Pacific/Fiji"; summaryWanted?: string; skillIds?: (string)[]; languages?: ({ id: string; level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | null })[]; licences?: ({ id: string; level: string | null })[]; as?: "draft" | "submit" };
export type ChangedListings = { jobTitle: string; category?: "General" | "Close Protection" | "Residential Security" | "Event Security" | "Executive Driving" | "Surveillance" | "Maritime Security" | "Flight Instruction" | "Flight Operations" | "Ground Operations"; location?: string; country?: string; region?: string; base?: string; workplace?: "on-site" | "hybrid" | "remote"; pay?: "stated" | "not-stated"; payFrom?: string; payTo?: string; payCurrency?: "NZD" | "AUD" | "EUR" | "HUF" | "GBP" | "USD" | "CHF" | "AED" | "SGD"; payPeriod?: "hour" | "day" | "week" | "month" | "year"; employmentKind?: "full-time" | "part-time" | "fixed-term" | "contractor" | "casual"; workPattern?: "days" | "nights" | "rotating-shifts" | "rotation" | "on-call" | "flexible"; patternNote?: string; start?: "at-once" | "agreed" | "on-date"; startsOn?: string; openings?: number; jobDescription?: string; requirements?: string; applicationInstructions?: string; applicationDeadline?: string; deadlineTime?: string; deadlineZone?: "Pacific/Auckland" | "Europe/Budapest" | "UTC" | "America/New_York" | "Asia/Dubai" | "Asia/Hong_Kong" | "Asia/Singapore" | "Asia/Tokyo" | "Australia/Brisbane" | "Australia/Perth" | "Australia/Sydney" | "Europe/Athens" | "Europe/London" | "Europe/Paris" | "Pacific/Fiji"; summaryWanted?: string; skillIds?: (string)[]; languages?: ({ id: string; level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | null })[]; licences?: ({ id: string; level: string | null })[]; as?: "draft" | "submit"; version: string };
export type Certificates = { id: string; number: string; kind: "theory" | "award"; holderName: string; courseTitle: string; issuedAt: string; state: "valid" | "expired" | "revoked" };

export type Page<Row> = { data: Row[]; next: string | null };

/** What went wrong (RFC 9457). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  errors?: { field: string; text: string }[];
};

/** Thrown if the API answers with a problem. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  /** In seconds, if the request may be repeated after a while. */
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter: number | undefined) {
    super(problem.title);
    this.name = "ApiProblem";
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

type Sent = { query?: object; body?: object; idempotencyKey?: string };

function caller({ key, baseUrl }: { key: string; baseUrl: string }) {
  return async <Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(sent.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = { Authorization: "Bearer " + key };
    if (sent.body) headers["Content-Type"] = "application/json";
    if (sent.idempotencyKey) headers["Idempotency-Key"] = sent.idempotencyKey;
    const init = sent.body ? { method, headers, body: JSON.stringify(sent.body) } : { method, headers };
    const response = await fetch(url, init);
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    const wait = response.headers.get("Retry-After");
    throw new ApiProblem(answer as Problem, wait === null ? undefined : Number(wait));
  };
}

async function* pages<Row>(load: (cursor: string | undefined) => Promise<Page<Row>>) {
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await load(cursor);
    yield* page.data;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

export function createClient(options: { key: string; baseUrl?: string }) {
  const call = caller({ baseUrl: "https://institute.test/api/v1", ...options });
  return {
    people: {
      list: (query: { q?: string; role?: string; state?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<People>>("GET", "/people", { query }),
      all: (query: { q?: string; role?: string; state?: string } = {}) =>
        pages((cursor) => call<Page<People>>("GET", "/people", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<People>("GET", `/people/${encodeURIComponent(id)}`),
    },
    applications: {
      list: (query: { stage?: string; q?: string; programme?: string; intake?: string; missing?: string; source?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<Applications>>("GET", "/applications", { query }),
      all: (query: { stage?: string; q?: string; programme?: string; intake?: string; missing?: string; source?: string } = {}) =>
        pages((cursor) => call<Page<Applications>>("GET", "/applications", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<Applications>("GET", `/applications/${encodeURIComponent(id)}`),
      create: (body: NewApplications, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string | null }>("POST", "/applications", { body, ...options }),
    },
    enquiries: {
      create: (body: NewEnquiries, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string | null }>("POST", "/enquiries", { body, ...options }),
    },
    interests: {
      create: (body: NewInterests, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string | null }>("POST", "/interests", { body, ...options }),
    },
    intakes: {
      list: (query: { when?: string; state?: string; base?: string; programme?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<Intakes>>("GET", "/intakes", { query }),
      all: (query: { when?: string; state?: string; base?: string; programme?: string } = {}) =>
        pages((cursor) => call<Page<Intakes>>("GET", "/intakes", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<Intakes>("GET", `/intakes/${encodeURIComponent(id)}`),
    },
    orders: {
      list: (query: { status?: string; q?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<Orders>>("GET", "/orders", { query }),
      all: (query: { status?: string; q?: string } = {}) =>
        pages((cursor) => call<Page<Orders>>("GET", "/orders", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<Orders>("GET", `/orders/${encodeURIComponent(id)}`),
    },
    trainingRecords: {
      list: (query: { person?: string; kind?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<TrainingRecords>>("GET", "/training-records", { query }),
      all: (query: { person?: string; kind?: string } = {}) =>
        pages((cursor) => call<Page<TrainingRecords>>("GET", "/training-records", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<TrainingRecords>("GET", `/training-records/${encodeURIComponent(id)}`),
    },
    attendance: {
      create: (body: NewAttendance, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string | null }>("POST", "/attendance", { body, ...options }),
    },
    listings: {
      list: (query: { status?: string; q?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<Listings>>("GET", "/listings", { query }),
      all: (query: { status?: string; q?: string } = {}) =>
        pages((cursor) => call<Page<Listings>>("GET", "/listings", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<Listings>("GET", `/listings/${encodeURIComponent(id)}`),
      create: (body: NewListings, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string | null }>("POST", "/listings", { body, ...options }),
      change: (id: string, body: ChangedListings, options: { idempotencyKey?: string } = {}) =>
        call<{ id: string }>("POST", `/listings/${encodeURIComponent(id)}`, { body, ...options }),
    },
    certificates: {
      list: (query: { state?: string; kind?: string; q?: string; limit?: number; cursor?: string } = {}) =>
        call<Page<Certificates>>("GET", "/certificates", { query }),
      all: (query: { state?: string; kind?: string; q?: string } = {}) =>
        pages((cursor) => call<Page<Certificates>>("GET", "/certificates", { query: { ...query, ...(cursor ? { cursor } : {}) } })),
      read: (id: string) => call<Certificates>("GET", `/certificates/${encodeURIComponent(id)}`),
    },
  };
}
