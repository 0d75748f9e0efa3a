// ridged-multifractal terrain + droplet erosion. usage: terrain N seed drops out.raw
#include <bits/stdc++.h>
using namespace std;
typedef float F;
static unsigned H(int x, int y, unsigned s) {
  unsigned h = x * 374761393u + y * 668265263u + s * 2246822519u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return h ^ (h >> 16);
}
static F grad(int ix, int iy, F dx, F dy, unsigned s) {
  F a = (H(ix, iy, s) & 0xffff) / 65536.f * 6.2831853f;
  return cos(a) * dx + sin(a) * dy;
}
static F pn(F x, F y, unsigned s) {
  int ix = floor(x), iy = floor(y);
  F fx = x - ix, fy = y - iy;
  F u = fx * fx * fx * (fx * (fx * 6 - 15) + 10), v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  F a = grad(ix, iy, fx, fy, s), b = grad(ix + 1, iy, fx - 1, fy, s), c = grad(ix, iy + 1, fx, fy - 1, s),
    d = grad(ix + 1, iy + 1, fx - 1, fy - 1, s);
  return 1.41f * ((a + (b - a) * u) + ((c + (d - c) * u) - (a + (b - a) * u)) * v);
}
static F fbm(F x, F y, int o, unsigned s) {
  F r = 0, a = .5;
  for (int i = 0; i < o; i++) {
    r += a * pn(x, y, s + i);
    x = x * 2.03f + 7.1f;
    y = y * 2.03f + 3.3f;
    a *= .5f;
  }
  return r;
}
static F ridged(F x, F y, int o, unsigned s) {
  F r = 0, a = .55, w = 1;
  for (int i = 0; i < o; i++) {
    F n = 1 - fabs(pn(x, y, s + i));
    n *= n;
    n *= w;
    w = min(1.f, max(0.f, n * 1.8f));
    r += a * n;
    x = x * 2.07f + 5.3f;
    y = y * 2.07f + 9.1f;
    a *= .47f;
  }
  return r;
}
int main(int c, char **v) {
  int N = atoi(v[1]);
  unsigned S = atoi(v[2]);
  long D = atol(v[3]);
  vector<F> h(N * (size_t)N);
  F sc = atof(v[5]);
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++) {
      F X = sc * x / N, Y = sc * y / N;
      F wx = fbm(X * .8f, Y * .8f, 4, S + 50) * .55f, wy = fbm(X * .8f + 9, Y * .8f + 4, 4, S + 60) * .55f;
      h[y * (size_t)N + x] = ridged(X + wx, Y + wy, 8, S) * .85f + fbm(X * .5f, Y * .5f, 3, S + 90) * .35f;
    }
  F mn = 1e9, mx = -1e9;
  for (F a : h) {
    mn = min(mn, a);
    mx = max(mx, a);
  }
  for (F &a : h)
    a = (a - mn) / (mx - mn);
  // droplets operate in units: cell=1, height scaled
  F HS = N * atof(v[6]);
  for (F &a : h)
    a *= HS;
  mt19937 rng(S);
  uniform_real_distribution<F> U(0, 1);
  const F inertia = .06, cap = 6, minsl = .01, ero = .35, dep = .25, evap = .018, gr = 5;
  int R = 3;
  vector<array<F, 3>> br;
  F ws = 0;
  for (int i = -R; i <= R; i++)
    for (int j = -R; j <= R; j++) {
      F d = sqrt(i * i + j * j);
      if (d < R) {
        br.push_back({(F)i, (F)j, 1 - d / R});
        ws += 1 - d / R;
      }
    }
  for (auto &b : br)
    b[2] /= ws;
  for (long k = 0; k < D; k++) {
    F px = U(rng) * (N - 8) + 3, py = U(rng) * (N - 8) + 3, dx = 0, dy = 0, sp = 1, w = 1, sed = 0;
    for (int t = 0; t < 70; t++) {
      int ix = px, iy = py;
      F u = px - ix, q = py - iy;
      F *p = &h[iy * (size_t)N + ix];
      F a = p[0], b = p[1], cc = p[N], d = p[N + 1];
      F gx = (b - a) * (1 - q) + (d - cc) * q, gy = (cc - a) * (1 - u) + (d - b) * u,
        h0 = a * (1 - u) * (1 - q) + b * u * (1 - q) + cc * (1 - u) * q + d * u * q;
      dx = dx * inertia - gx * (1 - inertia);
      dy = dy * inertia - gy * (1 - inertia);
      F l = sqrt(dx * dx + dy * dy);
      if (l < 1e-9)
        break;
      dx /= l;
      dy /= l;
      F nx = px + dx, ny = py + dy;
      if (nx < R + 1 || ny < R + 1 || nx > N - R - 3 || ny > N - R - 3)
        break;
      int jx = nx, jy = ny;
      F uu = nx - jx, qq = ny - jy;
      F *r = &h[jy * (size_t)N + jx];
      F h1 = r[0] * (1 - uu) * (1 - qq) + r[1] * uu * (1 - qq) + r[N] * (1 - uu) * qq + r[N + 1] * uu * qq,
        dh = h1 - h0;
      F C = max(-dh, minsl) * sp * w * cap;
      if (sed > C || dh > 0) {
        F z = dh > 0 ? min(dh, sed) : (sed - C) * dep;
        sed -= z;
        p[0] += z * (1 - u) * (1 - q);
        p[1] += z * u * (1 - q);
        p[N] += z * (1 - u) * q;
        p[N + 1] += z * u * q;
      } else {
        F z = min((C - sed) * ero, -dh);
        for (auto &e : br) {
          int ex = ix + e[0], ey = iy + e[1];
          if (ex < 0 || ey < 0 || ex >= N || ey >= N)
            continue;
          h[ey * (size_t)N + ex] -= z * e[2];
        }
        sed += z;
      }
      sp = sqrt(max(0.f, sp * sp - dh * gr * .2f));
      w *= 1 - evap;
      px = nx;
      py = ny;
    }
  }
  for (F &a : h)
    a /= HS;
  FILE *f = fopen(v[4], "wb");
  fwrite(h.data(), 4, h.size(), f);
  fclose(f);
}
