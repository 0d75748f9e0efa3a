/** Returns the form with which a browser tells the server where it gets its messages. */
export function subscriptionFields(subscription: PushSubscription): URLSearchParams {
  const { endpoint, keys = {} } = subscription.toJSON();
  return new URLSearchParams({
    intent: "on",
    endpoint: endpoint ?? "",
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    serverKey: base64url(new Uint8Array(subscription.options.applicationServerKey!)),
  });
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
