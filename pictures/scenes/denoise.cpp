// joint NLM on log-colour with guide features. in: raw float W H, colour(3) + guides(K), out colour(3)
// usage: denoise W H K in.raw out.raw sigmaC R
#include <bits/stdc++.h>
#include <thread>
using namespace std;
int main(int c, char **v) {
  int W = atoi(v[1]), H = atoi(v[2]), K = atoi(v[3]);
  float sc = atof(v[6]);
  int R = atoi(v[7]);
  size_t P = (size_t)W * H;
  vector<float> a(P * (3 + K)), o(P * 3), L(P * 3);
  FILE *f = fopen(v[4], "rb");
  if (fread(a.data(), 4, a.size(), f) != a.size())
    return 1;
  fclose(f);
  for (size_t i = 0; i < P; i++)
    for (int k = 0; k < 3; k++)
      L[i * 3 + k] = log(max(0.f, a[i * (3 + K) + k]) * 20 + 1);
  auto job = [&](int y0, int y1) {
    for (int y = y0; y < y1; y++)
      for (int x = 0; x < W; x++) {
        float s[3] = {0, 0, 0}, ws = 0;
        const float *g = &a[((size_t)y * W + x) * (3 + K) + 3];
        for (int dy = -R; dy <= R; dy++)
          for (int dx = -R; dx <= R; dx++) {
            int X = x + dx, Y = y + dy;
            if (X < 0 || Y < 0 || X >= W || Y >= H)
              continue;
            const float *q = &a[((size_t)Y * W + X) * (3 + K)];
            float df = 0;
            for (int k = 0; k < K; k++) {
              float d = g[k] - q[3 + k];
              df += d * d;
            }
            if (df > 6)
              continue;
            float d = 0;
            int n = 0;
            for (int j = -2; j <= 2; j++)
              for (int i = -2; i <= 2; i++) {
                int ax = x + i, ay = y + j, bx = X + i, by = Y + j;
                if (ax < 0 || ay < 0 || bx < 0 || by < 0 || ax >= W || bx >= W || ay >= H || by >= H)
                  continue;
                const float *A = &L[((size_t)ay * W + ax) * 3], *B = &L[((size_t)by * W + bx) * 3];
                for (int k = 0; k < 3; k++) {
                  float e = A[k] - B[k];
                  d += e * e;
                }
                n += 3;
              }
            d /= n;
            float w = exp(-max(0.f, d - .5f * sc * sc) / (sc * sc) - df);
            ws += w;
            for (int k = 0; k < 3; k++)
              s[k] += w * L[((size_t)Y * W + X) * 3 + k];
          }
        for (int k = 0; k < 3; k++)
          o[((size_t)y * W + x) * 3 + k] = (exp(s[k] / ws) - 1) / 20;
      }
  };
  thread t1(job, 0, H / 2), t2(job, H / 2, H);
  t1.join();
  t2.join();
  f = fopen(v[5], "wb");
  fwrite(o.data(), 4, o.size(), f);
  fclose(f);
}
