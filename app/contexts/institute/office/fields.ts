export function opensField(day: number): string {
  return `opens${day}`;
}

export function closesField(day: number): string {
  return `closes${day}`;
}
