import { inArray, sql } from "drizzle-orm";
import { sandboxSessions } from "#app/platform/payments/schema.ts";
import {
  deleted,
  doneByStaff,
  kept,
  keptOrDeleted,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { endOrders } from "./order/end.server.ts";
import {
  checkouts,
  creditNotes,
  disputes,
  instalmentNotices,
  instalmentPauses,
  instalments,
  orderLines,
  orders,
  payments,
  refunds,
  withdrawals,
} from "./tables.ts";

const NEVER_PAID = "Your name and address on orders that nothing was ever paid for";

const paidOrders = {
  what: "Orders that were paid for, with name and email address, payments and receipts",
  why: "Tax and accounting law makes us keep the records of what was sold: seven years in New Zealand, eight where Hungarian accounting law applies, counted from the end of the year. Then your name and address go.",
  retention: { of: "orders", end: endOrders },
};

export const refundData = partOf(refunds, refunds.paymentId, {
  rows: "stay",
  columns: {
    id: notPersonal(),
    paymentId: notPersonal(),
    minor: notPersonal(),
    reason: notPersonal(),
    status: notPersonal(),
    reference: notPersonal(),
    askedBy: doneByStaff(),
    askedAt: notPersonal(),
    sentAt: notPersonal(),
    creditNoteId: notInArchive(notPersonal()),
    requestKey: notInArchive(notPersonal()),
    origin: notPersonal(),
  },
});

const disputeData = partOf(disputes, disputes.paymentId, {
  rows: "stay",
  archive: "disputes",
  columns: {
    id: notPersonal(),
    paymentId: notPersonal(),
    reference: notPersonal(),
    minor: notPersonal(),
    feeMinor: notPersonal(),
    reason: notPersonal(),
    status: notPersonal(),
    dueBy: notPersonal(),
    movements: notPersonal(),
    openedAt: notPersonal(),
    closedAt: notPersonal(),
  },
});

const creditNoteData = partOf(creditNotes, creditNotes.orderId, {
  rows: "stay",
  archive: "creditNotes",
  columns: {
    id: notPersonal(),
    orderId: notInArchive(notPersonal()),
    movementId: notInArchive(notPersonal()),
    number: notPersonal(),
    minor: notPersonal(),
    gstMinor: notPersonal(),
    refundMinor: notPersonal(),
    reason: notPersonal(),
    issuedBy: doneByStaff(),
    issuedAt: notPersonal(),
  },
});

const withdrawalData = partOf(withdrawals, withdrawals.orderId, {
  rows: "stay",
  archive: "withdrawals",
  columns: {
    id: notInArchive(notPersonal()),
    orderId: notInArchive(notPersonal()),
    groupPlaceIds: notInArchive(notPersonal()),
    way: notPersonal(),
    euConsumer: notPersonal(),
    noticeOn: notPersonal(),
    rule: notPersonal(),
    why: notPersonal(),
    providedMinor: notPersonal(),
    refundMinor: notPersonal(),
    keptMinor: notPersonal(),
    recordedAt: notPersonal(),
    recordedBy: doneByStaff(),
  },
});

const paymentData = partOf(payments, payments.orderId, {
  rows: "stay",
  archive: "payments",
  columns: {
    id: notPersonal(),
    orderId: notInArchive(notPersonal()),
    checkoutId: notInArchive(notPersonal()),
    instalment: notPersonal(),
    lastInstalment: notPersonal(),
    provider: notPersonal(),
    reference: kept(paidOrders),
    minor: notPersonal(),
    currency: notPersonal(),
    receiptNumber: notPersonal(),
    receivedAt: notPersonal(),
    arrivedOn: notPersonal(),
    confirmedBy: doneByStaff(),
  },
  parts: [refundData, disputeData],
});

/** An order belongs to its account, not to others who have the address on it. */
export const orderData = personalTable(orders, {
  what: NEVER_PAID,
  rows: "stay",
  account: orders.profileId,
  keptWhere: sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id})`,
  auditedAs: "order",
  orderBy: orders.placedAt,
  columns: {
    id: notPersonal(),
    number: notPersonal(),
    offerId: notPersonal(),
    applicationId: notPersonal(),
    profileId: kept(paidOrders),
    email: keptOrDeleted(paidOrders, ""),
    buyer: notPersonal(),
    name: keptOrDeleted(paidOrders, "Former member"),
    billingContact: keptOrDeleted(paidOrders, null),
    purchaseOrder: notPersonal(),
    title: notPersonal(),
    courseId: notPersonal(),
    plan: notPersonal(),
    concession: notPersonal(),
    currency: notPersonal(),
    listMinor: notPersonal(),
    totalMinor: notPersonal(),
    gstPercent: notPersonal(),
    status: notPersonal(),
    placedAt: notPersonal(),
    beginRequestedAt: notPersonal(),
    settledAt: notPersonal(),
  },
  parts: [
    partOf(orderLines, orderLines.orderId, {
      rows: "stay",
      archive: "lines",
      orderBy: orderLines.position,
      columns: {
        orderId: notInArchive(notPersonal()),
        position: notInArchive(notPersonal()),
        text: notPersonal(),
        minor: notPersonal(),
      },
    }),
    partOf(instalments, instalments.orderId, {
      rows: "stay",
      archive: "instalments",
      orderBy: instalments.position,
      columns: {
        orderId: notInArchive(notPersonal()),
        position: notPersonal(),
        minor: notPersonal(),
        dueOn: notPersonal(),
        paidMinor: notPersonal(),
        paidAt: notPersonal(),
        remindedAt: notPersonal(),
      },
    }),
    partOf(instalmentNotices, instalmentNotices.orderId, {
      rows: "stay",
      archive: "instalmentNotices",
      orderBy: instalmentNotices.at,
      columns: {
        orderId: notInArchive(notPersonal()),
        position: notPersonal(),
        dueOn: notPersonal(),
        step: notPersonal(),
        payBy: notPersonal(),
        at: notPersonal(),
      },
    }),
    paymentData,
    creditNoteData,
    withdrawalData,
    partOf(checkouts, checkouts.orderId, {
      rows: "stay",
      archive: false,
      columns: {
        id: notPersonal(),
        orderId: notPersonal(),
        instalment: notPersonal(),
        provider: notPersonal(),
        sessionId: notPersonal(),
        url: notPersonal(),
        minor: notPersonal(),
        currency: notPersonal(),
        status: notPersonal(),
        openedAt: notPersonal(),
        expiresAt: notPersonal(),
        looks: notPersonal(),
        lookedAt: notPersonal(),
      },
    }),
  ],
});

/** Why staff paused the reminders of an order. It goes also from orders that are kept. */
export const instalmentPauseData = personalTable(instalmentPauses, {
  what: "Why the office paused the reminders of your payments",
  rows: "stay",
  of: (person) =>
    inArray(
      instalmentPauses.orderId,
      sql`(select ${orders.id} from ${orders} where ${rowsOf(orderData, person)})`,
    ),
  archive: false,
  columns: {
    id: notPersonal(),
    orderId: notPersonal(),
    until: notPersonal(),
    // Why somebody cannot pay now may be about their health or their family.
    reason: deleted(""),
    pausedBy: doneByStaff(),
    pausedAt: notPersonal(),
    endedAt: notPersonal(),
    endedBy: doneByStaff(),
  },
});

/** The provider's own data about a payment. Only the sandbox's is stored here. */
export const sandboxSessionData = personalTable(sandboxSessions, {
  what: NEVER_PAID,
  rows: "stay",
  address: sandboxSessions.email,
  archive: false,
  columns: {
    id: notPersonal(),
    checkoutId: notPersonal(),
    minor: notPersonal(),
    currency: notPersonal(),
    title: notPersonal(),
    email: deleted(""),
    successUrl: notPersonal(),
    cancelUrl: notPersonal(),
    expiresAt: notPersonal(),
    status: notPersonal(),
    reference: notPersonal(),
    refundedMinor: notPersonal(),
    refundKeys: notPersonal(),
  },
});
